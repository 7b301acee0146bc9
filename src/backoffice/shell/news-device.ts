/** The key under which a browser keeps that it is a device that gets news; removed at log-out, like the device. */
export const IS_DEVICE = 'desk-push'
