import { expect, test } from "vitest"
import { createReleasedDatabase, withMigrations } from "#testing/released-database.ts"

test.each(["an ordinary login", "a superuser"] as const)(
  "what was removed before removals had names can be put back: %s",
  async (owner) => {
    const database = await createReleasedDatabase(owner)
    const { adminSql } = database
    await withMigrations(
      (file) => Number.parseInt(file, 10) < 17,
      async (folder) => (await database.open(folder)).close(),
    )
    await adminSql`
    insert into shopping_items (user_id, id, position, ingredient, recipe_title, removed_at)
    select id, gen_random_uuid(), place, 'thing ' || place, '', case when place = 2 then now() end
    from (select id from users order by id limit 1) as cook, generate_series(1, 2) as place`
    await (await database.open()).close()
    const rows = await adminSql`select ingredient, removals from shopping_items order by position`
    expect([...rows]).toEqual([
      { ingredient: "thing 1", removals: [] },
      { ingredient: "thing 2", removals: ["00000000-0000-0000-0000-000000000000"] },
    ])
    await database.drop()
  },
)
