import { useQuery } from '@tanstack/react-query'
import { say } from '#backoffice/language/say.ts'
import { notePrinted } from '../../api/note-printed.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { PrintButton } from './print-button.tsx'
import { TaxPaper } from './tax-paper.tsx'
import { useInvoices } from './use-invoices.ts'

/** Issued papers, exactly as they were issued; their orders may be changed or deleted since. */
export function Reprint({ ids, paperIds }: { ids: readonly string[]; paperIds: readonly string[] }) {
  // before they are read; what cannot be noted is not printed
  const noted = useQuery({
    queryKey: ['noted-reprint', paperIds],
    queryFn: async () => {
      await notePrinted({ ids, kind: 'invoice', paper: 'a4' })
      return true
    },
    refetchOnWindowFocus: false,
  })
  const invoices = useInvoices(ids, noted.isSuccess)
  const { papers } = invoices
  const asked = noted.isError ? noted : invoices.asked
  const chosen = papers.filter(({ id }) => paperIds.includes(id))
  return (
    <div className="print-screen">
      <div className="print-choices">
        <PrintButton isReady={chosen.length > 0} onPrint={() => window.print()} />
      </div>
      {asked.isPending && <p role="status">{say('Reading the papers…')}</p>}
      {asked.isError && (
        <LoadFailed what={say('The papers')} error={asked.error} onRetry={() => void asked.refetch()} />
      )}
      {asked.isSuccess && chosen.length === 0 && <p>{say('There are no such papers.')}</p>}
      <div className="papers papers-a4 papers-invoice">
        {chosen.map(paper => (
          <TaxPaper key={paper.id} contents={paper.contents} issued={paper} />
        ))}
      </div>
    </div>
  )
}
