import type pg from 'pg'

/** The tables, each after those it refers to. */
export async function inOrderOfReference(client: pg.ClientBase, tables: readonly string[]): Promise<readonly string[]> {
  const { rows } = await client.query<{ child: string; parent: string }>(
    `select child.relname as child, parent.relname as parent from pg_constraint
       join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
      where contype = 'f' and child.relnamespace = current_schema()::regnamespace and child.oid <> parent.oid`,
  )
  const ordered = new Set<string>()
  const add = (table: string) => {
    if (ordered.has(table)) return
    for (const { parent } of rows.filter(({ child }) => child === table)) add(parent)
    ordered.add(table)
  }
  for (const table of tables) add(table)
  return [...ordered]
}

export async function columnsOf(client: pg.ClientBase, table: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select column_name as name from information_schema.columns where table_schema = current_schema() and table_name = $1 order by ordinal_position',
    [table],
  )
  return rows.map(({ name }) => name)
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
