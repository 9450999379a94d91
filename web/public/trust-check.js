// Registered and removed at once: browsers let a page do that only where they trust the server's certificate.
