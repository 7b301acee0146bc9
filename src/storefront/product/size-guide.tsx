import { footLengthCm } from '#domain/catalog/foot-length.ts'
import { phoneHref } from '#domain/settings/shop-contact.ts'
import { usePageLanguage } from '#storefront/language/use-page-language.ts'
import { Phrase } from '#web/language/phrase.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { FootForm } from '../fit/foot-form.tsx'

/** How to measure at home, with only paper, a pen and a ruler. */
const STEPS = [
  'Put a sheet of paper on the floor against a wall and stand on it, your heel touching the wall.',
  'Mark the paper at the tip of your longest toe and measure from the wall edge to the mark, in centimetres.',
  'Do the same with the other foot. Take the longer one and find its length in the table.',
] as const

/**
 * From EU size to foot length, in a separate panel. Plain HTML: the button beside the sizes opens it as a dialog,
 * without a script it opens as the target of that link. `sizes` are those the shop makes, `phone` is its
 * own.
 */
export function SizeGuide({ sizes, phone }: { sizes: readonly number[]; phone: string }) {
  const { say, number } = usePageLanguage()
  return (
    <dialog id="size-guide" className="size-guide" aria-labelledby="size-guide-title" closedby="any">
      <div className="size-guide-head">
        <h2 id="size-guide-title">{say('Size guide')}</h2>
        <a className="icon-button" href="#buy-sizes" aria-label={say('Close size guide')}>
          <Icon name="close" />
        </a>
      </div>
      <p>
        {say(
          'Our sizes are European. The lengths follow from the size system, so take them as about right: leather and feet both differ a little.',
        )}
      </p>
      <FootForm sizes={sizes} />
      <table>
        <thead>
          <tr>
            <th scope="col">{say('EU size')}</th>
            <th scope="col">{say('Your foot, about')}</th>
          </tr>
        </thead>
        <tbody>
          {sizes.map(size => (
            <tr key={size}>
              <th scope="row">{number(size)}</th>
              <td>{say('{length} cm', { length: lengthText(size, number) })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3>{say('Measure your foot at home')}</h3>
      <ol>
        {STEPS.map(step => (
          <li key={step}>{say(step)}</li>
        ))}
      </ol>
      <p className="size-guide-between">
        <b>{say('Between two sizes?')}</b>{' '}
        <Phrase
          text={say('Take the larger one, or {call}.', { call: '{call}' })}
          parts={{
            call: (
              <a className="text-link" href={phoneHref(phone)}>
                {say('call us')}
              </a>
            ),
          }}
        />
      </p>
    </dialog>
  )
}

/** `25.3`: always with one decimal, so that the lengths stand below each other. */
function lengthText(size: number, number: (value: number) => string): string {
  const tenths = Math.round(footLengthCm(size) * 10)
  return `${number(Math.floor(tenths / 10))}.${number(tenths % 10)}`
}
