import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ShopMissing } from '../pickers/shop-missing.tsx';
import { useSelectedShop } from '../shops/queries.ts';
import { Page } from '../ui/page/page.tsx';
import { Loaded } from '../ui/page/states.tsx';
import { MessageList } from './message-list.tsx';
import styles from './messages.module.css';
import { MessagesForm } from './messages-form.tsx';
import { messageQueries } from './queries.ts';

/** Of the selected shop. */
export function Messages() {
  const { shop } = useSelectedShop();
  return <Page>{shop === null ? <ShopMissing /> : <OfShop key={shop._id} shopId={shop._id} />}</Page>;
}

function OfShop({ shopId }: { shopId: string }) {
  const settings = useQuery(messageQueries.settings(shopId));
  const [edition, setEdition] = useState(0);
  const loadNewer = async () => {
    await settings.refetch();
    setEdition(edition + 1);
  };
  return (
    <>
      <Loaded query={settings} title="Failed to load the messages.">
        {(data) => <MessagesForm key={edition} shopId={shopId} settings={data} onLoadNewer={loadNewer} />}
      </Loaded>
      <section className={styles.sent} aria-label="Messages to customers">
        <Title order={2} size="h3" mb="sm">
          What became of them
        </Title>
        <MessageList shopId={shopId} />
      </section>
    </>
  );
}
