import type { MouseEvent } from 'react'
import { useLanguage } from '#storefront/language/use-language.ts'
import { LastSizePlace } from '../fit/fit-places.tsx'
import type { Buying } from './use-buying.ts'

/** Loaded on request. Where that fails the guide still opens, as the target of its link. */
function openGuide(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  const link = event.currentTarget
  import('./open-size-guide.ts').then(
    ({ openSizeGuide }) => openSizeGuide(link),
    () => location.assign(link.hash),
  )
}

/**
 * Sizes as native radios. A sold-out one can be pressed and shows why it is not available; before hydration it is
 * disabled, so that it can never be sent.
 */
export function SizeChoice({ buying }: { buying: Buying }) {
  const { say, number } = useLanguage()
  const { variant, choice, isHydrated } = buying
  return (
    <div className="size-choice">
      {/* beside the group, not in its name */}
      {/* biome-ignore lint/a11y/useValidAnchor: a link, so that it opens the guide without a script too */}
      <a className="text-link size-guide-link" href="#size-guide" aria-haspopup="dialog" onClick={openGuide}>
        {say('Size guide')}
      </a>
      <fieldset id="buy-sizes" className="choice">
        <legend>
          <b>{say('Size')}</b>
          <LastSizePlace />
        </legend>
        <div className="size-options">
          {variant?.sizes.map(({ size, stock }) => (
            <label key={size} className="size-chip" data-asked={size === buying.asked?.size || undefined}>
              <input
                type="radio"
                name="size"
                value={size}
                required
                checked={size === choice.size}
                aria-disabled={stock <= 0 || undefined}
                aria-describedby="buy-message"
                disabled={stock <= 0 && !isHydrated}
                onChange={() => buying.chooseSize(size)}
              />
              {number(size)}
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  )
}
