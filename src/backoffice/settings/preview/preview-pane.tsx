import { Dialog } from '@base-ui/react/dialog'
import { useId, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { SectionName } from '#domain/settings/sections.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { useRoomForPreview } from '../../ui/use-wide-screen.ts'
import { SECTION_RAILS } from '../section-editors.ts'
import { PreviewFrame } from './preview-frame.tsx'
import { previewPagesOf } from './preview-pages.ts'
import { SharePreview } from './share-preview.tsx'
import { useLivePreview } from './use-live-preview.ts'

/** Whether the preview of a section stands beside its form. */
const useIsBeside = (name: SectionName): boolean =>
  useRoomForPreview() && SECTION_RAILS[name] === undefined && previewPagesOf(name).length > 0

/** A page of the shop with what is typed, beside the form where there is room. */
export function PreviewPane({ name }: { name: SectionName }) {
  if (!useIsBeside(name)) return null
  return (
    <aside className="preview-pane" aria-label={say('Preview')}>
      <PreviewContent name={name} title={<b>{say('Preview')}</b>} />
    </aside>
  )
}

/** The same behind a button, where there is no room. */
export function PreviewButton({ name }: { name: SectionName }) {
  const isBeside = useIsBeside(name)
  if (isBeside || previewPagesOf(name).length === 0) return null
  return (
    <Dialog.Root>
      <Dialog.Trigger className="desk-button">
        <BackofficeIcon name="preview" />
        {say('Preview')}
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="settings-panel preview-panel">
          <div className="settings-panel-head">
            <Dialog.Title>{say('Preview')}</Dialog.Title>
            <SharePreview name={name} />
            <Dialog.Close className="desk-icon-button" aria-label={say('Close')}>
              <BackofficeIcon name="close" />
            </Dialog.Close>
          </div>
          <PreviewContent name={name} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type PreviewContentProps = { name: SectionName; title?: React.ReactNode }

function PreviewContent({ name, title }: PreviewContentProps) {
  const pages = previewPagesOf(name)
  const [chosen, setChosen] = useState(pages[0])
  const { preview, changes, status, again } = useLivePreview(name)
  const pageId = useId()
  return (
    <>
      <div className="preview-head">
        {title}
        {pages.length > 1 && (
          <>
            <label className="sr-only" htmlFor={pageId}>
              {say('Page in the preview')}
            </label>
            <select
              id={pageId}
              className="setting-box"
              value={chosen?.label}
              onChange={event => setChosen(pages.find(({ label }) => label === event.target.value))}
            >
              {pages.map(({ label }) => (
                <option key={label}>{label}</option>
              ))}
            </select>
          </>
        )}
      </div>
      <p className="preview-status">
        <span role="status">{status}</span>
        {again && (
          <button type="button" className="desk-link" onClick={again}>
            {say('Try again')}
          </button>
        )}
      </p>
      {preview && chosen ? (
        <PreviewFrame path={preview.path} page={chosen} changes={changes} />
      ) : (
        <div className="preview-frame" />
      )}
    </>
  )
}
