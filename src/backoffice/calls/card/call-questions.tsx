import type { CallCard, CallQueue } from '#domain/calls/call.ts'
import type { CallDesk } from '../desk/call-desk.ts'
import { type DeskState, noteOf } from '../desk/desk-state.ts'
import { HowSheet } from '../outcome/how-sheet.tsx'
import { LaterDialog } from '../outcome/later-dialog.tsx'
import { ReasonDialog } from '../outcome/reason-dialog.tsx'
import type { useCallCard } from './use-call-card.ts'

type CallQuestionsProps = {
  card: CallCard
  state: DeskState
  desk: CallDesk
  queue: CallQueue | undefined
  use: ReturnType<typeof useCallCard>
  isWide: boolean
}

/** The calling hours before the queue has told them: nothing is off then but what has passed. */
const ANY_HOURS: Pick<CallQueue, 'hours' | 'rows'> = { hours: { fromHour: 0, untilHour: 24 }, rows: [] }

/** What an outcome asks over the card, and on phones how the call went. */
export function CallQuestions({ card, state, desk, queue, use, isWide }: CallQuestionsProps) {
  const { question } = use
  const { recipientName: name, recipientPhone: phone } = card.order
  const note = noteOf(state)
  const isBack = state.call?.isBack === true && state.call.orderId === card.order.id
  const reason =
    question === 'refused' || question === 'fake' || question === 'parcel_refused' ? question : undefined
  return (
    <>
      {!isWide && (
        <HowSheet
          // a sheet that comes by itself begins anew
          key={state.call?.at}
          // asked for by hand it also stands over the form of a parcel
          isOpen={use.isListing || (isBack && question === undefined)}
          card={card}
          dialledAt={isBack ? state.call?.at : undefined}
          choices={use.choices}
          note={note}
          onType={typed => desk.typeNote(typed)}
          onChoose={use.choose}
          onCallAgain={() => {
            use.setListing(false)
            desk.dial()
            window.location.assign(`tel:${phone}`)
          }}
          onClose={() => {
            use.setListing(false)
            desk.stopCalling()
          }}
        />
      )}
      <LaterDialog
        isOpen={question === 'later'}
        name={name}
        phone={phone}
        note={note}
        queue={queue ?? ANY_HOURS}
        onAnswer={({ at, forMe, note: said }) =>
          use.finish({ outcome: 'callback', next_at: at, for_me: forMe, note: said })
        }
        onClose={use.closeQuestion}
      />
      {reason && (
        <ReasonDialog kind={reason} name={name} isOpen onAnswer={use.finish} onClose={use.closeQuestion} />
      )}
    </>
  )
}
