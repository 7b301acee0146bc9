import { useEffect, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { Case } from '#domain/cases/case.ts'
import type { Scanned, ScannedCase } from '#domain/packing/packing.ts'
import { failureText } from '../api/call-shop.ts'
import { findCase } from '../api/cases.ts'
import { ReceiveDialog } from '../cases/receive/receive-dialog.tsx'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { isWideScreen } from '../ui/use-wide-screen.ts'
import type { PackingDesk } from './desk/packing-desk.ts'
import { resultWords } from './packing-words.ts'
import '../cases/panel/case-panel.css'

type ReceiveCaseProps = { scanned: Scanned; desk: PackingDesk }

/** Asks how the old pairs of a scanned case came back, as everywhere; of several cases, first whose they are. */
export function ReceiveCase({ scanned, desk }: ReceiveCaseProps) {
  const { cases } = scanned
  const { one, failure, open } = useFoundCase()
  const only = cases.length === 1 ? cases[0]?.id : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: each scan opens its case once
  useEffect(() => {
    if (only !== undefined) void open(only)
  }, [only])
  const close = () => {
    desk.dismiss()
    // a phone would open its keyboard
    if (isWideScreen()) document.getElementById('scan-box')?.focus()
  }
  return (
    <>
      <div className="scan-block scan-block-right" role={failure ? 'alert' : undefined}>
        <BackofficeIcon name="exchange" />
        <div>
          <h2>{resultWords(scanned)}</h2>
          {failure && <p>{say('The case could not be read. {failure}', { failure })}</p>}
          {(cases.length > 1 || failure) && (
            <div className="scan-block-actions">
              {cases.map(found => (
                <button
                  key={found.id}
                  type="button"
                  className="scan-block-link"
                  onClick={() => void open(found.id)}
                >
                  {caseWords(found)}
                </button>
              ))}
              <button type="button" className="scan-block-link" onClick={() => desk.dismiss()}>
                {say('None of these')}
              </button>
            </div>
          )}
        </div>
      </div>
      {one && <ReceiveDialog one={one} isOpen onClose={close} />}
    </>
  )
}

const caseWords = ({ caseNo, orderNo, recipientName }: ScannedCase): string =>
  say('Case {caseNo}: {recipientName}, order {orderNo}', { caseNo, recipientName, orderNo })

/** The case as it is now: somebody else may have received it since the scan. */
function useFoundCase() {
  const [one, setOne] = useState<Case>()
  const [failure, setFailure] = useState<string>()
  async function open(id: string): Promise<void> {
    setFailure(undefined)
    try {
      setOne(await findCase(id))
    } catch (error) {
      setFailure(failureText(error))
    }
  }
  return { one, failure, open }
}
