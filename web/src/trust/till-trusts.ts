/**
 * Whether this browser trusts the server's certificate. One that was let past a warning says that its page is secure, but
 * starts no service worker.
 */
export const tillTrusts = async (): Promise<boolean> => {
  if (!window.isSecureContext || !('serviceWorker' in navigator)) return false;
  try {
    const registration = await navigator.serviceWorker.register('/trust-check.js', { scope: '/trust-check/' });
    await registration.unregister();
    return true;
  } catch {
    return false;
  }
};
