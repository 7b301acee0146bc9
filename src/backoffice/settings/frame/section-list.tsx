import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import { SECTION_NAMES, type SectionName } from '#domain/settings/sections.ts'
import type { SavedSections } from '../../api/settings.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import type { BackofficeIconName } from '../../ui/backoffice-icon-names.ts'
import { sectionEntries, sectionPath, settingsScreens } from '../section-entries.ts'
import { useSettings, useUnsavedSections } from '../use-settings.ts'

type SectionListProps = {
  /** Beside a section, or a page of its own on phones. */
  kind: 'side' | 'page'
}

/** Every section with its state: what is not saved, what has to be put right, what is off. */
export function SectionList({ kind }: SectionListProps) {
  const { data } = useSettings()
  const unsaved = useUnsavedSections()
  return (
    <nav className={`settings-list settings-list-${kind}`} aria-label={say('Settings')}>
      <ul>
        {SECTION_NAMES.map(name => {
          const { label, icon, summary } = sectionEntries[name]
          const about = (data && presentSummary(name, data)) ?? summary
          return (
            <ListLink key={name} path={sectionPath(name)} label={label} icon={icon} summary={about}>
              <SectionMark unsaved={unsaved.get(name)} isOff={data !== undefined && isOff(name, data)} />
            </ListLink>
          )
        })}
        {settingsScreens.map(({ path, label, icon, summary }) => (
          <ListLink key={path} path={path} label={label} icon={icon} summary={summary} />
        ))}
      </ul>
      <p>{say('Every change is kept, and can be brought back.')}</p>
    </nav>
  )
}

type ListLinkProps = {
  path: string
  label: string
  icon: BackofficeIconName
  summary: string
  children?: ReactNode
}

const ListLink = ({ path, label, icon, summary, children }: ListLinkProps) => (
  <li>
    <NavLink to={path}>
      <BackofficeIcon name={icon} />
      <span className="settings-list-words">
        {label}
        <small>{summary}</small>
      </span>
      {children}
    </NavLink>
  </li>
)

type SectionMarkProps = { unsaved: { changes: number; problems: number } | undefined; isOff: boolean }

function SectionMark({ unsaved, isOff }: SectionMarkProps) {
  if (unsaved && unsaved.problems > 0)
    return (
      <span className="settings-mark" data-kind="fix">
        {say('{problems} to fix', { problems: unsaved.problems })}
      </span>
    )
  if (unsaved)
    return (
      <span className="settings-mark" data-kind="unsaved">
        {say('{changes} unsaved', { changes: unsaved.changes })}
      </span>
    )
  return isOff ? <span className="settings-mark">{say('off')}</span> : null
}

/** Whether a section does nothing as it stands. */
const isOff = (name: SectionName, { tracking }: SavedSections): boolean =>
  name === 'tracking' &&
  [tracking.value.gtmId, tracking.value.ga4Id, tracking.value.pixelId].every(id => id === null)

const count = (number: number, one: string) => (number === 1 ? `1 ${one}` : `${number} ${one}s`)

/** The most important of a section in a few words. */
function presentSummary(
  name: SectionName,
  { delivery, policies, tracking }: SavedSections,
): string | undefined {
  if (name === 'delivery') {
    const { zones, freeFromTaka } = delivery.value
    const free =
      freeFromTaka === null
        ? ''
        : say(', free from Tk. {freeFromTaka}', { freeFromTaka: freeFromTaka.toLocaleString('en-US') })
    return count(zones.length, 'zone') + free
  }
  if (name === 'policies') {
    const { exchangeDays, defectDays } = policies.value
    return say('Exchange {exchangeDays}, defect {defectDays}', {
      exchangeDays: count(exchangeDays, 'day'),
      defectDays: count(defectDays, 'day'),
    })
  }
  if (name !== 'tracking') return undefined
  const { gtmId, ga4Id, pixelId } = tracking.value
  const named = [
    gtmId && say('Container {gtmId}', { gtmId }),
    ga4Id && say('Analytics {ga4Id}', { ga4Id }),
    pixelId && say('Pixel {pixelId}', { pixelId }),
  ]
  return named.filter(Boolean).join(', ') || undefined
}
