import type { FastifyInstance } from "fastify"
import { nameDishes } from "#core/cookbook/dish-names-api.ts"
import type { DishNames } from "#server/ai/chef.ts"
import { keptByBrowsers } from "#server/http/kept-by-browsers.ts"
import { servePublic } from "#server/http/serve.ts"

/** A cookbook changes with a release, or where its operator writes a dish. */
const keptForSeconds = 10 * 60

export async function cookbookRoutes(app: FastifyInstance, dishNames: DishNames): Promise<void> {
  app.register(async (scope) => {
    keptByBrowsers(scope, keptForSeconds)
    servePublic(scope, nameDishes, async ({ body }) => ({ titles: await dishNames(body) }))
  })
}
