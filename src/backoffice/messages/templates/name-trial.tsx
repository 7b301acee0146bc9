import { say } from '#backoffice/language/say.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { formatPoisha } from '../../ui/format-poisha.ts'
import { partsText } from './part-words.ts'
import type { TextTrial } from './text-trial.ts'

type NameTrialProps = { trial: TextTrial; pricePerPartPoisha: number }

/** What the longest name of the last orders makes of the message, where that costs more or nearly does. */
export function NameTrial({ trial: { longest, shown, names, isTight }, pricePerPartPoisha }: NameTrialProps) {
  if (!longest || !isTight) return null
  const given = { name: longest.name, count: names, signs: longest.signs, room: longest.room }
  return (
    <p className="msg-warning">
      <BackofficeIcon name="alert" />
      <span>
        {longest.parts > shown.parts
          ? say('The longest name of the last {count} orders, “{name}”, makes it {parts}, {price}.', {
              count: names,
              name: longest.name,
              parts: partsText(longest.parts),
              price: formatPoisha(longest.parts * pricePerPartPoisha),
            })
          : say(
              'The longest name of the last {count} orders, “{name}”, takes {signs} of {room}: one more word makes it {parts}, {price}.',
              {
                ...given,
                parts: partsText(longest.parts + 1),
                price: formatPoisha((longest.parts + 1) * pricePerPartPoisha),
              },
            )}
      </span>
    </p>
  )
}
