import { say } from '#backoffice/language/say.ts'
import { ADVANCE_METHODS, METHOD_NAMES } from '#domain/advances/advance.ts'
import { Choices } from '../choices.tsx'
import type { FormPart } from '../form-part.ts'
import type { ClaimDraft } from '../order-draft.ts'
import { TextField } from '../order-field.tsx'
// with the fields comes what sends them: a connection that breaks later loses nothing
import './send-claim.ts'
import './claim.css'

type ClaimPartProps = Pick<FormPart, 'errorOf' | 'change'> & { claim: ClaimDraft }

/** What the customer says was sent: it is noted with the order, and the sum to collect stays until it is matched. */
export function ClaimPart({ claim, errorOf, change }: ClaimPartProps) {
  const edit = (changed: Partial<ClaimDraft>, field: string) =>
    change({ claim: { ...claim, ...changed } }, field)
  return (
    <fieldset className="create-claim">
      <legend>
        {say('Claim of an advance')} <small>{say('does not count')}</small>
      </legend>
      <Choices
        name="claim_method"
        label={say('Sent by')}
        look="buttons"
        error={errorOf('claim_method')}
        chosen={claim.method}
        options={ADVANCE_METHODS.map(value => ({ value, label: METHOD_NAMES[value] }))}
        onChoose={method => edit({ method }, 'claim_method')}
      />
      <div className="create-two">
        <TextField
          name="claim_trx_id"
          label={say('TrxID')}
          error={errorOf('claim_trx_id')}
          maxLength={60}
          value={claim.trxId}
          onType={trxId => edit({ trxId }, 'claim_trx_id')}
        />
        <TextField
          name="claim_taka"
          label={say('Sum claimed')}
          error={errorOf('claim_taka')}
          inputMode="numeric"
          maxLength={9}
          value={claim.taka}
          onType={taka => edit({ taka }, 'claim_taka')}
        />
      </div>
      <button type="button" className="desk-link" onClick={() => change({ claim: null })}>
        {say('Leave the claim out')}
      </button>
    </fieldset>
  )
}
