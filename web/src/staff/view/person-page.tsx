import { Badge, Button, Stack, Text } from '@mantine/core';
import type { StaffPerson } from '@mendpoint/contract/staff';
import { Link, useParams } from 'react-router';
import * as paths from '../../lib/paths.ts';
import { useMay } from '../../person/queries.ts';
import { ShopMissing } from '../../pickers/shop-missing.tsx';
import { AMOUNT, DISCOUNT, ITEMS, WHAT, WHEN } from '../../pickers/story/story-columns.tsx';
import { StoryList, useStoryPage } from '../../pickers/story/story-list.tsx';
import { useSelectedShop } from '../../shops/queries.ts';
import { Page } from '../../ui/page/page.tsx';
import { Empty, Failure, Loading } from '../../ui/page/states.tsx';
import { usePersonStory, useStaff } from '../queries.ts';
import { ROLE_NAMES } from '../role-names.ts';
import { PersonSums } from './person-sums.tsx';

/** /Staff/{id} */
export function PersonPage() {
  const { shop } = useSelectedShop();
  return shop === null ? (
    <Page>
      <ShopMissing />
    </Page>
  ) : (
    <PersonOfShop shop={shop} />
  );
}

function PersonOfShop({ shop }: { shop: { _id: string; name: string } }) {
  const { id = '' } = useParams();
  const staff = useStaff(shop._id);
  const person = staff.data?.find(({ _id }) => _id === id);
  const mayManage = useMay()('manage-staff');
  const toStaff = mayManage && (
    <Button component={Link} to={paths.staff} variant="default">
      Staff
    </Button>
  );
  return (
    <Page title={person?.name ?? 'Person'} actions={toStaff}>
      {staff.isPending && <Loading />}
      {staff.isLoadingError && (
        <Failure title="Failed to load the staff." error={staff.error} onRetry={() => void staff.refetch()} />
      )}
      {staff.data && !person && (
        <Empty
          title={`This is nobody on the staff of ${shop.name}. Somebody of another store is shown once that is chosen.`}
        />
      )}
      {person && <PersonView key={id} person={person} />}
    </Page>
  );
}

function PersonView({ person }: { person: StaffPerson }) {
  const list = useStoryPage();
  const story = usePersonStory(person._id, { page: list.page, limit: list.limit });
  return (
    <Stack gap="lg">
      <Text>
        {[ROLE_NAMES[person.role], ...person.given.map(() => 'sees figures')].join(', ')}{' '}
        {person.disabled && (
          <Badge color="orange" variant="light">
            Has left
          </Badge>
        )}
      </Text>
      <PersonSums person={person} />
      <StoryList
        title="What they did"
        list={list}
        story={story}
        columns={[WHAT, WHEN, ITEMS, DISCOUNT, AMOUNT]}
        empty="Nothing sold, refunded or taken from a drawer yet."
      />
    </Stack>
  );
}
