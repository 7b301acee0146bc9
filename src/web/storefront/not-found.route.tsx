import { data } from 'react-router'
import { shopContent } from '#domain/content.ts'
import { Trouble } from './frame/trouble.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export const meta = () => [
  { title: `404 Not Found · ${shopContent.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function NotFound() {
  return <Trouble kind="missing" />
}
