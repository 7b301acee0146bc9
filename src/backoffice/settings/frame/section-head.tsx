import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { SETTINGS_PATH } from '../section-entries.ts'

type SectionHeadProps = { label: string; about: string; children?: ReactNode }

/** The title of a screen of the settings; on phones with the way back to their list. */
export const SectionHead = ({ label, about, children }: SectionHeadProps) => (
  <div className="settings-head">
    <Link className="settings-back" to={SETTINGS_PATH}>
      <BackofficeIcon name="left" />
      {say('All settings')}
    </Link>
    <div className="settings-about">
      <h2>{label}</h2>
      <p>{about}</p>
    </div>
    <div className="settings-head-end">{children}</div>
  </div>
)
