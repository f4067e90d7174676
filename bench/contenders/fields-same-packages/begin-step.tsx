import { useNavigate, useParams } from 'react-router-dom'

export function BeginStep() {
  const { journey } = useParams()
  const navigate = useNavigate()
  return (
    <main>
      <h1>Begin</h1>
      <button type="button" onClick={() => void navigate(`/${journey}/fields`)}>
        Next
      </button>
    </main>
  )
}
