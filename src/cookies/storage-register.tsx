import { register } from 'virtual:register'
import { DataTable } from '../layout/table/data-table.tsx'
import words from '../../content/pages.json'

/** Everything that we may store on a device, from content/storage.json. */
export function StorageRegister() {
  const { name, purpose, lifetime, kinds } = words.register
  return register.categories.map(({ title, text, rows }) => (
    <section key={title} className="prose">
      <h3>{title}</h3>
      <p>{text}</p>
      <DataTable
        name={title}
        heads={[name, purpose, lifetime]}
        rows={rows.map((row) => ({
          key: `${row.kind} ${row.name}`,
          head: (
            <>
              <code>{row.name}</code>
              <br />
              <span className="soft">{kinds[row.kind]}</span>
            </>
          ),
          cells: [row.purpose, row.lifetime],
        }))}
      />
    </section>
  ))
}
