import { type AdvanceMethod, METHOD_NAMES } from '#domain/advances/advance.ts'
import type { AskedAdvance } from '#domain/advances/asked-advance.ts'
import { shownPhone } from '#domain/settings/shop-contact.ts'
import { usePageLanguage } from '#storefront/language/use-page-language.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { AdvanceFields, FieldErrors } from '../order-fields.ts'

type AdvancePartProps = {
  asked: AskedAdvance
  entered: AdvanceFields | undefined
  errors: FieldErrors
  /** The names of the zones that are asked, where others are not. */
  zones: string | undefined
  /** The form has nothing else: its TrxID may not stay empty. */
  isNeeded?: boolean
}

/** The boxes of an advance. On the server only: a script reads and marks them as they stand in the page. */
export function AdvancePart({ asked, entered, errors, zones, isNeeded = false }: AdvancePartProps) {
  const { taka, text, textBengali, numbers } = asked
  const { language, say, taka: money } = usePageLanguage()
  // the owner's words, in the language of the page where they are written in it
  const [own, other] = language === 'bn' ? [textBengali, text] : [text, textBengali]
  const methods = [...new Set(numbers.map(({ method }) => method))]
  return (
    <fieldset className="field">
      <legend>
        {taka === null
          ? say('Advance, as much as the delivery')
          : say('Advance, {sum}', { sum: money(taka) })}
      </legend>
      {zones && <p className="field-hint">{say('For {zones}.', { zones })}</p>}
      {own && <p>{own}</p>}
      {other && (language === 'en' || !own) && <p lang={language === 'bn' ? 'en' : 'bn'}>{other}</p>}
      <ul>
        {numbers.map(({ method, number, name }) => (
          <li key={`${method} ${number}`}>
            <b>{`${METHOD_NAMES[method]} ${shownPhone(number)}`}</b>
            {name && ` ${name}`}
          </li>
        ))}
      </ul>
      <input type="hidden" name="advance_taka" value={taka ?? ''} />
      <MethodChoice methods={methods} chosen={entered?.method} />
      <AdvanceBox
        id="advance_trx_id"
        label={say('TrxID')}
        hint={
          isNeeded
            ? say('From the message of your payment.')
            : say('From the message of your payment. It may stay empty.')
        }
        value={entered?.trxId ?? ''}
        error={errors.advanceTrxId}
        maxLength={60}
      />
      <AdvanceBox
        id="advance_last4"
        label={say('Last 4 digits of the number that sent it')}
        hint={say('So that we find your payment sooner.')}
        value={entered?.last4 ?? ''}
        error={errors.advanceLast4}
        maxLength={4}
        inputMode="numeric"
      />
    </fieldset>
  )
}

type MethodChoiceProps = { methods: readonly AdvanceMethod[]; chosen: string | undefined }

function MethodChoice({ methods, chosen }: MethodChoiceProps) {
  const { say } = usePageLanguage()
  return (
    <div className="field">
      <label htmlFor="advance_method">{say('Sent by')}</label>
      <div className="select-box">
        <select id="advance_method" name="advance_method" defaultValue={chosen ?? methods[0]}>
          {methods.map(method => (
            <option key={method} value={method}>
              {METHOD_NAMES[method]}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </div>
    </div>
  )
}

type AdvanceBoxProps = {
  id: string
  label: string
  hint: string
  value: string
  error: string | undefined
  maxLength: number
  inputMode?: 'numeric'
}

/** A box with the place of its error, which a script fills. */
function AdvanceBox({ id, label, hint, value, error, ...box }: AdvanceBoxProps) {
  return (
    <div className="field" data-invalid={error ? '' : undefined}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={id}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={value}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-error ${id}-hint`}
        {...box}
      />
      <div className="field-said">
        <p className="field-error" id={`${id}-error`} role="alert" hidden={!error}>
          <Icon name="alert" />
          <span>{error}</span>
        </p>
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      </div>
    </div>
  )
}
