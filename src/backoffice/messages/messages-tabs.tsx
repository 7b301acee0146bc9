import { Link } from 'react-router'
import { say, spoken } from '#backoffice/language/say.ts'
import type { MessagesState } from '#domain/customer-messages/customer-message.ts'
import { MESSAGE_EVENT_IDS } from '#domain/customer-messages/message-events.ts'
import { useMe } from '../me.tsx'
import { useShownTab } from '../ui/use-shown-tab.ts'
import { MESSAGE_TABS, type MessageTab, messagesPath } from './messages-address.ts'

const LABELS: Readonly<Record<MessageTab, string>> = spoken({
  templates: 'Templates',
  queue: 'Queue',
  unknown: 'Unknown',
  'opt-outs': 'Opt-outs',
  settings: 'Settings',
})

type MessagesTabsProps = { current: MessageTab; state: MessagesState | undefined }

/** The tabs of the messages with what is open in each; on phones a strip that scrolls. */
export function MessagesTabs({ current, state }: MessagesTabsProps) {
  const strip = useShownTab(current)
  const isAdmin = useMe().role === 'Admin'
  const counts: Readonly<Partial<Record<MessageTab, number | undefined>>> = {
    templates: MESSAGE_EVENT_IDS.length,
    queue: state?.counts.waiting,
    unknown: state?.counts.unknown,
    'opt-outs': state?.counts.optOuts,
  }
  return (
    <nav className="desk-tabs courier-tabs" aria-label={say('Messages')} ref={strip}>
      {MESSAGE_TABS.filter(tab => isAdmin || tab !== 'settings').map(tab => (
        <Link
          key={tab}
          to={messagesPath(tab)}
          className="desk-tab"
          data-waits={(tab === 'unknown' && (counts.unknown ?? 0) > 0) || undefined}
          aria-current={tab === current ? 'page' : undefined}
        >
          {LABELS[tab]}
          {/* room for the number, so that nothing moves when it appears */}
          {tab !== 'settings' && <small>{countText(counts[tab])}</small>}
        </Link>
      ))}
    </nav>
  )
}

const countText = (count: number | undefined): string => count?.toLocaleString('en-US') ?? '\u2007'
