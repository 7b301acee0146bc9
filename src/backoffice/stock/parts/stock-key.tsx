import { say } from '#backoffice/language/say.ts'
import { STOCK_TONES } from '#domain/stock-report/stock-report.ts'
import { TONE_WORDS } from '../stock-words.ts'

type StockKeyProps = { shown: number; all: number; makingDays: number }

/** What the tones of the cells mean. */
export const StockKey = ({ shown, all, makingDays }: StockKeyProps) => (
  <div className="stock-key">
    {STOCK_TONES.flatMap(tone => {
      const words = TONE_WORDS[tone]
      return words === undefined
        ? []
        : [
            <span key={tone}>
              <i data-tone={tone} />
              {tone === 'making' ? say('{words} ({makingDays} days)', { words, makingDays }) : words}
            </span>,
          ]
    })}
    <span>
      {shown === all
        ? say('{all} colors, what runs out first', { all: all.toLocaleString('en-US') })
        : say('{shown} of {all}, what runs out first', {
            shown: shown.toLocaleString('en-US'),
            all: all.toLocaleString('en-US'),
          })}
    </span>
  </div>
)
