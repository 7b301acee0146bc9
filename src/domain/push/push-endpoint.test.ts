import { expect, test } from 'vitest'
import { isPushEndpoint } from './push-endpoint.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:DEF-1_2',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QGuQyavXutnMH',
  'https://wns2-pn1p.notify.windows.com/w/?token=BQY',
])('the shop sends to %s', endpoint => {
  expect(isPushEndpoint(endpoint, undefined)).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/a',
  'https://fcm.googleapis.com:8443/fcm/send/a',
  'https://user:pass@fcm.googleapis.com/fcm/send/a',
  'https://user@fcm.googleapis.com/fcm/send/a',
  'https://fcm.googleapis.com/',
  'https://fcm.googleapis.com/fcm/send/a#b',
  'https://fcm.googleapis.com.example/fcm/send/a',
  'https://evil-fcm.googleapis.com/fcm/send/a',
  'https://push.apple.com.evil.example/a',
  'https://evilpush.apple.com/a',
  'https://push.apple.com/a',
  'https://fcm.googleapis.com./fcm/send/a',
  'https://127.0.0.1/a',
  'https://[::1]/a',
  'https://[::ffff:169.254.169.254]/a',
  'https://2130706433/a',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/a',
  'https://10.0.0.1/a',
  'https://127.0.0.1:4321/send/a',
  'HTTPS://FCM.googleapis.com/fcm/send/a',
  'https://fcm.googleapis.com/fcm/../fcm/send/a',
  ' https://fcm.googleapis.com/fcm/send/a',
  'ftp://fcm.googleapis.com/a',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'fcm.googleapis.com/fcm/send/a',
  '',
  'https://fcm.googleapis.com\\@127.0.0.1/a',
  'https://127.0.0.1\\@fcm.googleapis.com/a',
])('the shop sends nothing to %s', endpoint => {
  expect(isPushEndpoint(endpoint, undefined)).toBe(false)
})

test('the service that plays one is asked where the shop has it, at its port alone', () => {
  expect(isPushEndpoint('https://127.0.0.1:4321/send/a', '127.0.0.1:4321')).toBe(true)
  expect(isPushEndpoint('https://127.0.0.1:4322/send/a', '127.0.0.1:4321')).toBe(false)
  expect(isPushEndpoint('http://127.0.0.1:4321/send/a', '127.0.0.1:4321')).toBe(false)
})
