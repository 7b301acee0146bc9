import type { DeskOrder } from '#domain/desk-order.ts'
import { DeskIcon } from '../../ui/desk-icon.tsx'
import { differencesInWords } from './parcel-story-words.ts'
import { useParcelStory } from './use-parcel-story.ts'

/** What the courier has otherwise than the order says by now. */
export function ParcelDifferences({ order }: { order: DeskOrder }) {
  const story = useParcelStory(order)
  const lines = differencesInWords(order, story.data?.sent ?? undefined)
  return (
    <div className="desk-notice parcel-differs">
      <DeskIcon name="alert" />
      <div>
        <p>
          <b>The courier has this parcel otherwise.</b> Nobody can change it there: tell them.
        </p>
        <ul>
          {lines.map(({ what, text }) => (
            <li key={what}>
              <b>{what}</b> {text}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
