import { say, sayKnown } from '#backoffice/language/say.ts'
import { faultOf } from '#domain/cases/case-policy.ts'
import { REASON_WORDS } from '#domain/cases/case-texts.ts'
import { CASE_PARTIES, CASE_REASONS } from '#domain/cases/case-words.ts'
import { Choices } from '../../orders/create/choices.tsx'
import { grouped, PARTY_WORDS } from '../words/case-words.ts'
import type { FormPart } from './form-part.ts'

const PARTIES = CASE_PARTIES.map(value => ({ value, label: PARTY_WORDS[value] }))

/** What the customer gets: another pair, or the money. */
export const WishPart = ({ draft, change }: FormPart) => (
  <Choices
    name="case-wish"
    label={say('What the customer gets')}
    look="bar"
    chosen={draft.wish}
    options={[
      { value: 'pair', label: say('Another pair') },
      { value: 'money', label: say('Money back') },
    ]}
    onChoose={wish => change({ wish, isWaiting: false }, 'gone', 'wanted')}
  />
)

/** Why, whose fault it is by the shop's rule, and who pays the delivery; both can be said otherwise. */
export function WhyParts({ form, draft, judged, errorOf, change }: FormPart) {
  const { reason } = draft
  const rule = reason === '' ? undefined : faultOf(reason)
  return (
    <>
      <Choices
        name="case-reason"
        label={say('Why')}
        look="buttons"
        error={errorOf('reason')}
        chosen={reason}
        options={CASE_REASONS.map(value => ({ value, label: sayKnown(REASON_WORDS[value]) }))}
        // what the rule proposes follows the reason, until somebody said otherwise
        onChoose={next => change({ reason: next, fault: '', payer: '' }, 'reason')}
      />
      <div className="create-two">
        <div>
          <Choices
            name="case-fault"
            label={say('Whose fault')}
            look="bar"
            chosen={reason === '' && draft.fault === '' ? '' : judged.fault}
            options={PARTIES}
            onChoose={fault => change({ fault, payer: '' })}
          />
          <p className="desk-hint case-under">
            {reason === '' || rule === undefined
              ? say('Proposed by the reason.')
              : rule === judged.fault
                ? say('“{reason}” is the {part} by your rule.', {
                    reason: sayKnown(REASON_WORDS[reason]),
                    part: rule === 'shop' ? say("shop's") : say("customer's"),
                  })
                : say('Your rule says {rule}; you decided otherwise.', {
                    rule: PARTY_WORDS[rule].toLowerCase(),
                  })}
          </p>
        </div>
        <div>
          <Choices
            name="case-payer"
            label={say('Who pays the delivery')}
            look="bar"
            chosen={reason === '' && draft.payer === '' ? '' : judged.payer}
            options={PARTIES}
            onChoose={payer => change({ payer })}
          />
          <p className="desk-hint case-under">
            {say('{zone}: {chargeTaka} for one way', {
              zone: form.zone,
              chargeTaka: grouped(form.chargeTaka),
            })}
          </p>
        </div>
      </div>
    </>
  )
}
