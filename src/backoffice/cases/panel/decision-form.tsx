import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { Case } from '#domain/cases/case.ts'
import type { CaseForm } from '#domain/cases/case-page.ts'
import { Failure } from '../../ui/failure.tsx'
import { CaseRail, CaseSum } from './case-rail.tsx'
import { approveLabel } from './check-draft.ts'
import type { FormPart } from './form-part.ts'
import { GoneBox } from './gone-box.tsx'
import type { Judged } from './judge-draft.ts'
import { LateBox } from './late-box.tsx'
import { LinesPart } from './lines-part.tsx'
import { planSteps } from './plan-steps.ts'
import { NoteParts, TravelPart } from './travel-parts.tsx'
import type { CaseDrafting } from './use-case-draft.ts'
import { useDecision } from './use-decision.ts'
import { WantedPart } from './wanted-part.tsx'
import { WhyDialog } from './why-dialog.tsx'
import { WhyParts, WishPart } from './why-parts.tsx'

type DecisionFormProps = {
  orderId: string
  form: CaseForm
  /** The case that is decided; undefined for a new one. */
  one: Case | undefined
  drafting: CaseDrafting
  onDone(one: Case): void
  onClose(): void
  /** Refuses or cancels the case that is there. */
  onEnd?: ((note: string) => Promise<string | undefined>) | undefined
}

/** What comes back, what goes out for it, why, and who pays. Ctrl+Enter approves from any field. */
export function DecisionForm(props: DecisionFormProps) {
  const { form, one, drafting } = props
  const deciding = useDecision(props)
  const { draft } = drafting
  const { judged, general, isSending } = deciding
  const part: FormPart = {
    form,
    one,
    draft,
    judged,
    products: deciding.products,
    errorOf: deciding.errorOf,
    change(changes, ...fields) {
      deciding.edited(...fields)
      drafting.change(changes)
    },
  }
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    void deciding.send(true)
  }
  return (
    <form
      ref={deciding.form}
      className="case-form"
      method="post"
      noValidate
      aria-label={say('Decide')}
      onSubmit={submit}
      onKeyDown={event => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && submit(event)}
    >
      <div className="case-split">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section className="case-body" aria-label={say('The case')} tabIndex={0}>
          {drafting.isRestored && drafting.isChanged && <Restored onClear={drafting.clear} />}
          <FormParts {...part} />
        </section>
        <CaseRail
          money={judged.money}
          order={form}
          steps={planSteps(draft, judged, one)}
          isForMoney={draft.wish === 'money'}
        />
      </div>
      <DecisionFoot
        {...props}
        judged={judged}
        general={general}
        isSending={isSending}
        onLater={() => void deciding.send(false)}
      />
    </form>
  )
}

type DecisionFootProps = Pick<DecisionFormProps, 'one' | 'drafting' | 'onClose' | 'onEnd'> & {
  judged: Judged
  general: string | undefined
  isSending: boolean
  onLater(): void
}

/** The sum once more, and what can be decided. */
function DecisionFoot(props: DecisionFootProps) {
  const { one, drafting, judged, general, isSending, onClose, onEnd, onLater } = props
  return (
    <footer className="case-foot">
      {general && (
        <div className="create-general" tabIndex={-1}>
          <Failure text={general} />
        </div>
      )}
      <CaseSum money={judged.money} />
      {one && onEnd ? (
        <EndButton one={one} onEnd={onEnd} />
      ) : (
        <button type="button" className="desk-button" onClick={onLater}>
          {say('Decide later')}
        </button>
      )}
      <button type="button" className="desk-button case-foot-cancel" onClick={onClose}>
        {say('Cancel')}
      </button>
      <button
        type="submit"
        className="desk-button desk-button-primary"
        aria-disabled={isSending || undefined}
        aria-keyshortcuts={say('Control+Enter')}
        title={say('Ctrl+Enter')}
      >
        {isSending ? say('Sending…') : approveLabel(drafting.draft, judged)}
      </button>
    </footer>
  )
}

const FormParts = (part: FormPart) => (
  <>
    <LateBox {...part} />
    <LinesPart {...part} />
    <WishPart {...part} />
    {part.draft.wish === 'pair' && <WantedPart {...part} />}
    <GoneBox {...part} />
    <WhyParts {...part} />
    <TravelPart {...part} />
    <NoteParts {...part} />
  </>
)

const Restored = ({ onClear }: { onClear(): void }) => (
  <div className="desk-notice desk-notice-wide" role="status">
    <p>{say('What you chose before is still here.')}</p>
    <button type="button" className="desk-button desk-button-small" onClick={onClear}>
      {say('Begin again')}
    </button>
  </div>
)

/** Asked for and not yet approved: it is refused. Approved before: it is cancelled. Either needs a reason. */
function EndButton({ one, onEnd }: { one: Case; onEnd: NonNullable<DecisionFormProps['onEnd']> }) {
  const [isAsking, setAsking] = useState(false)
  const isRefused = one.state === 'asked'
  return (
    <>
      <button type="button" className="desk-button desk-button-red" onClick={() => setAsking(true)}>
        {isRefused ? say('Refuse') : say('Cancel the case')}
      </button>
      <WhyDialog
        isOpen={isAsking}
        title={isRefused ? say('Refuse this case?') : say('Cancel this case?')}
        text={
          isRefused
            ? say('Nothing comes back and nothing goes out.')
            : say('Nothing goes out any more, and pairs that are kept for it are free again.')
        }
        confirmLabel={isRefused ? say('Refuse') : say('Cancel the case')}
        subject={say('Case {caseNo}, {recipientName}', {
          caseNo: one.caseNo,
          recipientName: one.order.recipientName,
        })}
        onConfirm={onEnd}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
