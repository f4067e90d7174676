import { register } from 'virtual:register'
import { words } from '../words.ts'

/** Everything we may keep on a device, from content/storage.json. */
export function StorageRegister() {
  const { name, purpose, lifetime, kinds } = words.register
  return register.categories.map(({ title, text, rows }) => (
    <section key={title} className="prose">
      <h3>{title}</h3>
      <p>{text}</p>
      <div className="table-frame" tabIndex={0} role="region" aria-label={title}>
        <table>
          <thead>
            <tr>
              {[name, purpose, lifetime].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.kind} ${row.name}`}>
                <th scope="row">
                  <code>{row.name}</code>
                  <br />
                  <span className="soft">{kinds[row.kind]}</span>
                </th>
                <td>{row.purpose}</td>
                <td>{row.lifetime}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  ))
}
