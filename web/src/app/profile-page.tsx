import type { Admin } from '@mendpoint/contract/admins';
import type { ShopUser } from '@mendpoint/contract/auth';
import { AdminForm } from '../auth/admin-form.tsx';
import { useProfile } from '../auth/queries.ts';
import { ShopProfileForm } from '../shops/shop-profile-form.tsx';
import { Page } from '../ui/page/page.tsx';
import { Loaded } from '../ui/page/states.tsx';

/** Edits the shop's record for a shop's login, and their own name and email for an admin. */
export function ProfilePage() {
  return (
    <Page>
      <Loaded query={useProfile()}>
        {(data) => {
          if (!('role' in data)) return null;
          return data.role === 'shop' ? (
            <ShopProfileForm shop={data as ShopUser} />
          ) : (
            <AdminForm admin={data as Admin} />
          );
        }}
      </Loaded>
    </Page>
  );
}
