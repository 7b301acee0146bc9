import { useQuery } from '@tanstack/react-query'
import { say } from '#backoffice/language/say.ts'
import { listSources } from '../../api/settings.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { pickLostSources } from './pick-lost-sources.ts'

type LostSourcesProps = {
  /** The section as it is typed, and as the shop has it. */
  value: object
  saved: object
}

/** What becomes of orders whose source leaves the list: shown before anybody saves. */
export function LostSources({ value, saved }: LostSourcesProps) {
  const { data, isPending } = useQuery({ queryKey: ['settings', 'order sources'], queryFn: listSources })
  const lost = pickLostSources(saved, value)
  return (
    <div role="status" className="settings-lost">
      {lost.length > 0 && !isPending && (
        <div className="settings-note">
          <BackofficeIcon name="note" />
          <ul>
            {lost.map(source => (
              <li key={source}>{wordsOf(source, data)}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

function wordsOf(source: string, counts: Awaited<ReturnType<typeof listSources>> | undefined): string {
  // without an answer nobody knows how many
  const orders = counts ? (counts.find(count => count.source === source)?.orders ?? 0) : undefined
  if (orders === 0) return say('No order came from “{source}”.', { source })
  const many =
    orders === undefined
      ? say('Orders')
      : `${orders.toLocaleString('en-US')} ${orders === 1 ? 'order' : 'orders'}`
  return say(
    '{many} that came from “{source}” {part} it and can be found by it. New orders cannot have it any more.',
    { many, source, part: orders === 1 ? say('keeps') : say('keep') },
  )
}
