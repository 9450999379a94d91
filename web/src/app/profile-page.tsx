import { AdminProfilePage } from '../auth/admin-profile-page.tsx';
import { useSession } from '../auth/session.ts';
import { ShopProfilePage } from '../shops/shop-profile-page.tsx';

/** A shop account is a shop record, an admin a person: each edits its own. */
export function ProfilePage() {
  return useSession().role === 'shop' ? <ShopProfilePage /> : <AdminProfilePage />;
}
