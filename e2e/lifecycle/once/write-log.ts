import type { Sql } from "postgres"

/** One write of a row, as the database itself noted it: in which transaction, and of which cook. */
export type Written = {
  tx: string
  kind: "row" | "told" | "raised" | "key"
  cook: string
  /** The table and id of a row, written or told; empty for the others. */
  row: string
  revision: number | null
  key: string | null
}

/**
 * Has the database note every write of a cook's content, of what is told of it, of the revision and of the keys. So what
 * is checked is what happened, whatever the app says of it.
 */
export async function watchWrites(sql: Sql): Promise<void> {
  await sql.unsafe(`
    create schema watched;
    create table watched.writes (
      place bigint generated always as identity, tx text, kind text, cook text, row text, revision integer, key text);
    create function watched.note() returns trigger language plpgsql security definer as $$
    declare
      new_row jsonb := to_jsonb(new) - 'recipe_data' - 'answer';
      told_table text := coalesce(new_row ->> 'table_name', tg_table_name);
      told_id text := coalesce(new_row ->> 'row_id', new_row ->> 'id', new_row ->> 'user_id');
    begin
      insert into watched.writes (tx, kind, cook, row, revision, key)
      values (pg_current_xact_id()::text, tg_argv[0], new.user_id, told_table || ' ' || told_id,
        (new_row ->> 'revision')::integer, new_row ->> 'key');
      return new;
    end $$;
    create trigger watched after insert or update on kept_recipes for each row execute function watched.note('row');
    create trigger watched after insert or update on saved_recipes for each row execute function watched.note('row');
    create trigger watched after insert or update on shopping_items for each row execute function watched.note('row');
    create trigger watched after insert or update on user_preferences for each row execute function watched.note('row');
    create trigger watched after insert on recipe_generations for each row execute function watched.note('row');
    create trigger watched after insert or update on changes for each row execute function watched.note('told');
    create trigger watched after update on cook_revisions for each row execute function watched.note('raised');
    create trigger watched after insert or update on request_keys for each row execute function watched.note('key')`)
}

export async function readWrites(sql: Sql): Promise<Written[]> {
  return sql<Written[]>`select tx, kind, cook, row, revision, key from watched.writes order by place`
}

/** The writes of one transaction, in the words of the checks. */
export type Transaction = {
  cook: string
  rows: string[]
  told: string[]
  raisedTo: number[]
  toldAt: number[]
  keys: string[]
}

export function groupByTransaction(writes: readonly Written[]): Transaction[] {
  const groups = Map.groupBy(writes, ({ tx }) => tx)
  return [...groups.values()].map((group) => {
    const of = (kind: Written["kind"]) => group.filter((written) => written.kind === kind)
    const unique = (kind: Written["kind"]) => [...new Set(of(kind).map(({ row }) => row))].sort()
    return {
      cook: group[0]?.cook ?? "",
      rows: unique("row"),
      told: unique("told"),
      raisedTo: of("raised").flatMap(({ revision }) => revision ?? []),
      toldAt: [...new Set(of("told").flatMap(({ revision }) => revision ?? []))],
      keys: of("key").flatMap(({ key }) => key ?? []),
    }
  })
}
