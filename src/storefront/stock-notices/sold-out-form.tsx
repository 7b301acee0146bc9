import { NOTICE_DAYS } from '#domain/stock-notices/stock-notice.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import { wordIn } from '../language/catalogue-word.tsx'
import { usePageLanguage } from '../language/use-page-language.ts'
import { type ProductToBuy, variantOf } from '../product/product-to-buy.ts'

/** Texts beside the parts of the form. */
export type FormProblems = { size?: string; contact?: string; consent?: string; other?: string }
export type FormDraft = { size: string; contact: string; isTicked: boolean }

type SoldOutFormProps = {
  product: Pick<ProductToBuy, 'slug'>
  color: string
  /** The sizes of the colour that are sold out. */
  sizes: readonly number[]
  draft?: FormDraft
  problems?: FormProblems
}

/** Asks for one message when a size is back; works without a script. */
export function SoldOutForm({ product, color, sizes, draft, problems = {} }: SoldOutFormProps) {
  const { say, href, number, language } = usePageLanguage()
  const colorName = wordIn(language, color)
  return (
    <form
      className="sold-out-form"
      method="post"
      action={href(`/products/${product.slug}/ask-when-back?${new URLSearchParams({ color })}`)}
    >
      <p>
        {say(
          'Leave your number or your email: one message when the size is back, kept for {days} days, then deleted.',
          { days: NOTICE_DAYS },
        )}
      </p>
      <div className="field">
        <label htmlFor="ask-size">{say('Sold-out size')}</label>
        <select id="ask-size" name="size" defaultValue={draft?.size} required>
          {sizes.map(size => (
            <option key={size} value={size} lang={colorName.lang}>
              {`${colorName.text}, ${number(size)}`}
            </option>
          ))}
        </select>
        <FieldError id="ask-size-problem" text={problems.size} />
      </div>
      <div className="field" data-invalid={problems.contact === undefined ? undefined : ''}>
        <label htmlFor="ask-contact">{say('Phone or email')}</label>
        <input
          id="ask-contact"
          name="contact"
          required
          maxLength={254}
          defaultValue={draft?.contact}
          aria-invalid={problems.contact !== undefined}
          aria-describedby="ask-contact-problem"
        />
        <FieldError id="ask-contact-problem" text={problems.contact} />
      </div>
      <label className="ask-tick">
        <input
          type="checkbox"
          name="consent"
          value="yes"
          required
          defaultChecked={draft?.isTicked}
          aria-describedby="ask-consent-problem"
        />
        <span>{say('Send me one message about this size. Nothing else.')}</span>
      </label>
      <FieldError id="ask-consent-problem" text={problems.consent} />
      <FieldError id="ask-problem" text={problems.other} />
      <button className="btn btn-primary" type="submit">
        {say('Ask when it is back')}
      </button>
    </form>
  )
}

/** The sizes of a colour that are sold out. */
export const soldOutSizes = (product: ProductToBuy, color: string | null): number[] =>
  variantOf(product, color)?.sizes.flatMap(({ size, stock }) => (stock > 0 ? [] : [size])) ?? []

/** On the product page itself, for browsers that run no script. */
export function SoldOutNoScript({ product, color }: { product: ProductToBuy; color: string | null }) {
  const { say } = usePageLanguage()
  const sizes = soldOutSizes(product, color)
  if (color === null || sizes.length === 0) return null
  return (
    <noscript>
      <section className="ask-panel">
        <h2>{say('A size is sold out')}</h2>
        <SoldOutForm product={product} color={color} sizes={sizes} />
      </section>
    </noscript>
  )
}
