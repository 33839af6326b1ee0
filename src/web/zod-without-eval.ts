import { z } from "zod/v4"

// Zod compiles schemas with `new Function` where it may. Our policy forbids that, and even its try would be reported
// in the console. In the page this module stands for Zod, so that it is told before any schema is made.
z.config({ jitless: true })

export { z }
