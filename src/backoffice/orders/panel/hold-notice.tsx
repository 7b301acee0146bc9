import { say, spoken } from '#backoffice/language/say.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { holdsNothing } from '#domain/orders/unconfirmed-order.ts'
import type { WaitReason } from '#domain/orders/wait-reason.ts'
import type { SentOrderFields } from '../../api/order-writes.ts'
import { shortcuts } from '../../shell/shortcuts.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { useOrderEdits } from '../edit/order-edits.ts'
import { usePanelKeys } from './use-panel-keys.ts'

/** States that an order reserves no pairs, and why, with the decisions to take after a call. */
export function HoldNotice({ order }: { order: StaffOrder }) {
  const { waitReason } = order
  const edits = useOrderEdits()
  const decide = (fields: SentOrderFields) => void edits.edit(order, fields)
  const isOn = waitReason !== null && holdsNothing(order) && order.deletedAt === null
  usePanelKeys(isOn, key => {
    const decision = DECISIONS.find(({ shortcut }) => shortcuts[shortcut].key === key)
    if (decision) decide(decision.fields)
    return decision !== undefined
  })
  if (!isOn) return null
  return (
    <div className="desk-notice" role="status">
      <BackofficeIcon name="alert" />
      <p>
        <b>{say('Waits for confirmation: holds nothing.')}</b> {WAIT_LABELS[waitReason]}
      </p>
      {DECISIONS.map(({ shortcut, label, fields }) => (
        <button
          key={shortcut}
          type="button"
          className="desk-button"
          aria-keyshortcuts={shortcuts[shortcut].key}
          title={`${shortcuts[shortcut].does} (${shortcuts[shortcut].key})`}
          onClick={() => decide(fields)}
        >
          {say(label)}
        </button>
      ))}
    </div>
  )
}

const WAIT_LABELS: Readonly<Record<WaitReason, string>> = spoken({
  large: 'It asks for many pairs at once. Confirmed, it takes them, as long as they are there.',
  network: 'Its network or browser holds many pairs already. Confirmed, it takes its own.',
  rush: 'Unconfirmed orders hold their share of these sizes. Confirmed, it takes its pairs, as long as they are there.',
  lapsed: 'Nobody confirmed it in time, so its pairs went back to the shelf.',
})

const DECISIONS = spoken(
  [
    { shortcut: 'callAgain', label: 'Call again', fields: { official_status: 'Follow Up' } },
    { shortcut: 'keepPairs', label: 'Keep its pairs', fields: { wait_reason: null } },
    { shortcut: 'letGo', label: 'Let it go', fields: { official_status: 'Fake' } },
  ],
  'label',
) satisfies readonly {
  shortcut: keyof typeof shortcuts
  label: string
  fields: SentOrderFields
}[]
