import { OtherDevices } from './other-devices.tsx'
import { ThisDevice } from './this-device.tsx'
import { usePush } from './use-push.ts'
import { usePushChoices } from './use-push-choices.ts'
import './news.css'
import { QuietHoursPanel, WhichNews } from './which-news.tsx'

/** News on the user's devices: this one and its choices, and the others. */
export function NewsPart() {
  const push = usePush()
  const { devices, current, isOn } = push
  const desk = usePushChoices(isOn ? current : undefined)
  return (
    <>
      <ThisDevice push={push} />
      <WhichNews desk={desk} kinds={devices.data?.kinds} />
      <QuietHoursPanel desk={desk} />
      <OtherDevices devices={devices.data?.devices.filter(one => one.id !== current?.id) ?? []} />
    </>
  )
}
