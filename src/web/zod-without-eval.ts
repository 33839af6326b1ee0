import { z } from "zod"

// Zod compiles schemas with `new Function` where it may. Our policy forbids that, and even its try would be reported
// in the console. This module must be the first one that the page loads.
z.config({ jitless: true })
