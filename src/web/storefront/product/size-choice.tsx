import type { Buying } from './use-buying.ts'

/**
 * Sizes as native radios. A sold-out one can be reached and says why it cannot be had; until the script is there
 * it is disabled, so that it can never be sent.
 */
export function SizeChoice({ buying }: { buying: Buying }) {
  const { variant, choice, isAwake } = buying
  return (
    <fieldset className="choice">
      <legend>
        <b>Size</b>
      </legend>
      <div className="size-options">
        {variant?.sizes.map(({ size, stock }) => (
          <label key={size} className="size-chip">
            <input
              type="radio"
              name="size"
              value={size}
              required
              checked={size === choice.size}
              aria-disabled={stock <= 0 || undefined}
              aria-describedby="buy-message"
              disabled={stock <= 0 && !isAwake}
              onChange={() => buying.chooseSize(size)}
            />
            {size}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
