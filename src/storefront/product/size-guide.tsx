import { footLengthCm } from '#domain/catalog/foot-length.ts'
import { phoneHref } from '#domain/settings/shop-contact.ts'
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
  return (
    <dialog id="size-guide" className="size-guide" aria-labelledby="size-guide-title" closedby="any">
      <div className="size-guide-head">
        <h2 id="size-guide-title">Size guide</h2>
        <a className="icon-button" href="#buy-sizes" aria-label="Close size guide">
          <Icon name="close" />
        </a>
      </div>
      <p>
        Our sizes are European. The lengths follow from the size system, so take them as about right: leather
        and feet both differ a little.
      </p>
      <FootForm sizes={sizes} />
      <table>
        <thead>
          <tr>
            <th scope="col">EU size</th>
            <th scope="col">Your foot, about</th>
          </tr>
        </thead>
        <tbody>
          {sizes.map(size => (
            <tr key={size}>
              <th scope="row">{size}</th>
              <td>{footLengthCm(size).toFixed(1)} cm</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3>Measure your foot at home</h3>
      <ol>
        {STEPS.map(step => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="size-guide-between">
        <b>Between two sizes?</b> Take the larger one, or{' '}
        <a className="text-link" href={phoneHref(phone)}>
          call us
        </a>
        .
      </p>
    </dialog>
  )
}
