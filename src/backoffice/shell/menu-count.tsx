import { CallsCount } from '../calls/calls-count.tsx'
import { ReturnsCount } from '../cases/returns-count.tsx'
import { screens } from '../menu-entries.ts'

/** How many wait behind an entry of the menu, of those that count it. */
export function MenuCount({ path }: { path: string }) {
  if (path === screens.calls.path) return <CallsCount />
  return path === screens.returns.path ? <ReturnsCount /> : null
}
