import { Notification } from '@mantine/core';
import { useEffect, useState } from 'react';
import { dismissNotice, type Notice, useNotices } from './notice.ts';
import styles from './notices.module.css';

/** Shows the notices over the top bar, where they cover no field, no title and no breadcrumb, and only buttons of the bar itself. */
export function Notices() {
  return (
    <div className={styles.notices}>
      {useNotices().map((notice) => (
        <PassingNotice key={notice.id} notice={notice} />
      ))}
    </div>
  );
}

/** A notice that disappears after its time. The time starts again when the pointer and the focus have left it. */
function PassingNotice({ notice }: { notice: Notice }) {
  const { id, seconds, icon: NoticeIcon, color, role, title, message } = notice;
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  useEffect(() => {
    if (isPointedAt || hasFocus) return;
    const timer = setTimeout(() => dismissNotice(id), seconds * 1000);
    return () => clearTimeout(timer);
  }, [isPointedAt, hasFocus, id, seconds]);
  return (
    <Notification
      className={styles.notice}
      color={color}
      role={role}
      icon={<NoticeIcon size={20} aria-hidden />}
      title={title}
      withBorder
      onClose={() => dismissNotice(id)}
      onMouseEnter={() => setPointedAt(true)}
      onMouseLeave={() => setPointedAt(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      {message}
    </Notification>
  );
}
