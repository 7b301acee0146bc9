import type { ShownList } from '../shown-list.ts'

export function OrdersPager({ list }: ShownList) {
  return (
    <p>
      Page {list.page} of {list.pages}
    </p>
  )
}
