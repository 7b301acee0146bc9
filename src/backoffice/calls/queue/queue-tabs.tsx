import { Link } from 'react-router'
import { say, spoken } from '#backoffice/language/say.ts'
import type { CallQueue } from '#domain/calls/call.ts'
import { useShownTab } from '../../ui/use-shown-tab.ts'
import { callsPath } from './calls-address.ts'
import { CALL_TABS, type CallTab, tabCounts } from './queue-groups.ts'

const LABELS: Readonly<Record<CallTab, string>> = spoken({
  confirm: 'To confirm',
  rescue: 'Save this parcel',
  callbacks: 'Callbacks',
})

/** What there is to call about, with how many wait. */
export function QueueTabs({ current, lanes }: { current: CallTab; lanes: CallQueue['lanes'] | undefined }) {
  const strip = useShownTab(current)
  const counts = lanes && tabCounts(lanes)
  return (
    <nav className="desk-tabs calls-tabs" aria-label={say('Calls')} ref={strip}>
      {CALL_TABS.map(tab => (
        <Link
          key={tab}
          to={callsPath({ tab })}
          className="desk-tab"
          aria-current={tab === current ? 'page' : undefined}
          data-urgent={(tab === 'rescue' && (counts?.rescue ?? 0) > 0) || undefined}
          preventScrollReset
        >
          {LABELS[tab]}
          {/* room for the number, so that nothing moves when it appears */}
          <small>{counts?.[tab] ?? '\u2007'}</small>
        </Link>
      ))}
    </nav>
  )
}
