import { Icon } from '#web/ui/icon.tsx'
import type { CardNotice } from './card-choice.ts'

/**
 * What the card says, on the picture, so that the card keeps its height. The region is always there, so that
 * screen readers hear what enters it; a missing size is shown by the button itself and only spoken here.
 */
export function CardNote({ notice }: { notice: CardNotice | null }) {
  return (
    <div role="status">
      {notice && (
        <p className={notice.kind === 'size-missing' ? 'sr-only' : `card-note card-note-${notice.kind}`}>
          <Icon name={notice.kind === 'added' ? 'check' : 'alert'} />
          {notice.text}
        </p>
      )}
    </div>
  )
}
