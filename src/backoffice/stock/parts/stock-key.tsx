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
              {tone === 'making' ? `${words} (${makingDays} days)` : words}
            </span>,
          ]
    })}
    <span>
      {shown === all
        ? `${all.toLocaleString('en-US')} colors, what runs out first`
        : `${shown.toLocaleString('en-US')} of ${all.toLocaleString('en-US')}, what runs out first`}
    </span>
  </div>
)
