import { CallsCount } from '../calls/calls-count.tsx'
import { screens } from '../menu-entries.ts'

/** How many wait behind an entry of the menu, of those that count it. */
export const MenuCount = ({ path }: { path: string }) => (path === screens.calls.path ? <CallsCount /> : null)
