import { Notification } from '@mantine/core';
import { useEffect, useState } from 'react';
import { dismissNotice, type Notice, useNotices } from './notice.ts';
import styles from './notices.module.css';

/** Shows the notices over the middle of the top bar, where they cover no field and no button. */
export function Notices() {
  return (
    <div className={styles.notices}>
      {useNotices().map((notice) => (
        <PassingNotice key={notice.id} notice={notice} />
      ))}
    </div>
  );
}

/** Goes by itself after its time, which begins again when the pointer leaves it. */
function PassingNotice({ notice }: { notice: Notice }) {
  const { id, seconds, icon: NoticeIcon, color, role, title, message } = notice;
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismissNotice(id), seconds * 1000);
    return () => clearTimeout(timer);
  }, [isHeld, id, seconds]);
  return (
    <Notification
      className={styles.notice}
      color={color}
      role={role}
      icon={<NoticeIcon size={20} aria-hidden />}
      title={title}
      withBorder
      onClose={() => dismissNotice(id)}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
    >
      {message}
    </Notification>
  );
}
