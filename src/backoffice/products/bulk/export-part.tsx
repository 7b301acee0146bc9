import { Failure } from '../../ui/failure.tsx'
import { useCatalogueExport } from './use-catalogue-export.ts'

export function ExportPart() {
  const { isExporting, failure, start } = useCatalogueExport()
  return (
    <section className="bulk-part" aria-labelledby="bulk-export">
      <h3 id="bulk-export">Export</h3>
      <p>Every product with its colors, sizes and stock, drafts too.</p>
      <button type="button" className="desk-button" aria-disabled={isExporting} onClick={start}>
        {isExporting ? 'Exporting…' : 'Export the catalogue'}
      </button>
      <Failure text={failure} isTold />
    </section>
  )
}
