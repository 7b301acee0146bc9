import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { say, spoken } from '#backoffice/language/say.ts'
import { MAXIMUM_LABELS, type PairLabel } from '#domain/packing/packing.ts'
import { makeLabels } from '../../api/packing.ts'
import { Barcode } from '../../orders/print/barcode.tsx'
import { PrintButton } from '../../orders/print/print-button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { readLabelsAddress } from './labels-path.ts'

const HOW_MANY = spoken({ each: 'One of each size', pairs: 'One for each pair' })
type HowMany = keyof typeof HOW_MANY

/** The labels of pairs as they leave the printer: what is printed can be scanned, whatever the pair is called later. */
export function LabelsScreen() {
  const [query] = useSearchParams()
  const of = readLabelsAddress(query)
  const [howMany, setHowMany] = useState<HowMany>('each')
  const labels = useQuery({
    queryKey: ['pair-labels', of.productId, of.color],
    queryFn: () => makeLabels(of),
    refetchOnWindowFocus: false,
    retry: false,
  })
  const all = copiesOf(labels.data ?? [], howMany)
  const shown = all.slice(0, MAXIMUM_LABELS)
  return (
    <div className="print-screen">
      <div className="print-choices">
        <fieldset className="label-copies">
          <legend className="sr-only">{say('How many labels')}</legend>
          {(['each', 'pairs'] as const).map(one => (
            <label key={one}>
              <input type="radio" name="copies" checked={howMany === one} onChange={() => setHowMany(one)} />
              {say(HOW_MANY[one])}
            </label>
          ))}
        </fieldset>
        <PrintButton isReady={shown.length > 0} onPrint={() => window.print()} />
      </div>
      {labels.isPending && <p role="status">{say('Making the labels…')}</p>}
      {labels.error && (
        <LoadFailed what={say('The labels')} error={labels.error} onRetry={() => void labels.refetch()} />
      )}
      {all.length > shown.length && (
        <p className="desk-notice" role="status">
          {say(
            'These are the first {maximumLabels} of {count} labels. Please print one color after the other.',
            { maximumLabels: MAXIMUM_LABELS, count: all.length },
          )}
        </p>
      )}
      <div className="papers papers-pairs">
        {shown.map(({ label, copy }) => (
          <article key={`${label.code} ${copy}`} className="pair-label" aria-label={nameOf(label)}>
            <b>{label.productName}</b>
            <Barcode code={{ text: label.code, words: label.code }} />
            <p>
              <span>{label.color}</span> <strong>{label.size}</strong>
            </p>
          </article>
        ))}
      </div>
    </div>
  )
}

const copiesOf = (labels: readonly PairLabel[], howMany: HowMany) =>
  labels.flatMap(label =>
    Array.from({ length: howMany === 'each' ? 1 : label.copies }, (_, copy) => ({ label, copy })),
  )

const nameOf = ({ productName, color, size }: PairLabel): string =>
  say('Label of {productName}, {color} {size}', { productName, color, size })
