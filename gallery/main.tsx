import { createRoot } from 'react-dom/client'
import { COMPONENTS } from './components.tsx'
import { EXAMPLES } from './examples.ts'
import { ExampleView } from './example-view.tsx'
import { Wall } from './wall.tsx'

// Without a query everything hangs side by side; ?widget=email&example=0 or ?component=buttons shows one of them alone,
// with &text=200, &long, &busy and, for what asks the shell, &services=waiting or &services=failing.
const query = new URLSearchParams(location.search)
const place = document.getElementById('gallery')
const Component = COMPONENTS[query.get('component') ?? '']
const example = EXAMPLES[query.get('widget') ?? '']?.[Number(query.get('example') ?? 0)]

if (query.has('text')) document.documentElement.style.fontSize = `${query.get('text')}%`
if (place !== null) {
  createRoot(place).render(
    Component !== undefined ? (
      <main className="page stack">
        <h1>{query.get('component')}</h1>
        <Component />
      </main>
    ) : example !== undefined ? (
      <ExampleView example={example} isLong={query.has('long')} isBusy={query.has('busy')} services={query.get('services') ?? ''} />
    ) : (
      <Wall />
    ),
  )
}
