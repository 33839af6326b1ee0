import { afterAll, beforeAll, expect, test } from "vitest"
