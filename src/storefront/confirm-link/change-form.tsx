import { MAXIMUM_CALL_NOTE_LENGTH } from '#domain/calls/call-outcome.ts'
import { usePageLanguage } from '#storefront/language/use-page-language.ts'
import { FieldError } from '#web/ui/field-error.tsx'

type ChangeFormProps = { orderNo: number; text: string; problem: string | undefined }

/** What should change, in the shopper's own words: somebody calls about it. */
export function ChangeForm({ orderNo, text, problem }: ChangeFormProps) {
  const { say } = usePageLanguage()
  return (
    <form className="wrap link-page" method="post">
      <p>
        <a className="text-link" href="?">
          {say('Order {order}', { order: String(orderNo) })}
        </a>
      </p>
      <h1>{say('What should change?')}</h1>
      <div className="field" data-invalid={problem === undefined ? undefined : ''}>
        <label htmlFor="change">{say('Another size, colour, day or number of pairs')}</label>
        <textarea
          id="change"
          name="text"
          rows={5}
          maxLength={MAXIMUM_CALL_NOTE_LENGTH}
          defaultValue={text}
          required
          aria-describedby={problem === undefined ? 'change-hint' : 'change-problem'}
          aria-invalid={problem !== undefined}
        />
        <FieldError id="change-problem" text={problem} />
        <p className="link-note" id="change-hint">
          {say('We call you before anything is sent. Nothing changes until then.')}
        </p>
      </div>
      <div className="link-ways">
        <button className="btn btn-primary btn-large" type="submit" name="answer" value="change">
          {say('Send the change')}
        </button>
      </div>
    </form>
  )
}
