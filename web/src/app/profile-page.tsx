import { AdminProfilePage } from '../auth/admin-profile-page.tsx';
import { useSession } from '../auth/session.ts';
import { ShopProfilePage } from '../shops/shop-profile-page.tsx';

/** A shop edits its shop record here, an admin their own name and email. */
export function ProfilePage() {
  return useSession().role === 'shop' ? <ShopProfilePage /> : <AdminProfilePage />;
}
